-- Who has a phone and no e-mail was told of an order by nothing: SMS is the default of such an account. Who has switched mails about orders off wants none.
update users set order_in_sms = true
  where email = '' and phone <> '' and order_in_email and role = 'client' and removed_at is null;
