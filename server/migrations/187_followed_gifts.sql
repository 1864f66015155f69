-- The columns of 180 count as changes of a promotion.
select follow_changes('promotions', 'id', '{used,spent_kopecks,accepted_at,accepted_by}');
