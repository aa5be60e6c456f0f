-- A picture that a person uploaded: shown from our own origin, and gone with the person.
create table user_picture (
  provider_id uuid not null,
  user_id uuid not null,
  token text not null, -- in its URL: nobody finds pictures by guessing
  content_type text not null,
  picture bytea not null,
  created_at timestamptz not null,
  primary key (provider_id, user_id),
  unique (provider_id, token),
  foreign key (provider_id, user_id) references app_user on delete cascade
);
