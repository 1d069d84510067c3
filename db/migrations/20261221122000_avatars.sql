alter table members.accounts add avatar text check (avatar in ('owl', 'fish', 'cat', 'rooster', 'butterfly', 'cane-ball',
  'harp', 'boat', 'padauk', 'teapot', 'mango', 'moon'));
comment on column members.accounts.avatar is 'The drawn picture that the member chose; null: the one of the id.';
