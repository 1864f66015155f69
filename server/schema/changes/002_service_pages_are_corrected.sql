-- A page is corrected on the day that it was published: two of its editions may begin on one day.
alter table service_page_editions drop constraint service_page_editions_once;
