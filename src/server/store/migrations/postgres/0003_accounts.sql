-- Accounts, their sessions, and the codes sent by mail. What others see of a player is in profiles.

create table accounts (
  id text primary key references profiles (id),
  is_guest boolean not null,
  username text,
  email text,
  -- Null until somebody has signed in by a mail to the address.
  email_proved_at timestamptz,
  password_hash text,
  -- The whole name that the REST API keeps; profiles.display_name is what a table shows of it.
  full_name text,
  avatar_url text,
  -- The account that took over a guest's games; a merged account is nobody any more.
  merged_into text references accounts (id),
  created_at timestamptz not null,
  last_login_at timestamptz
);

create unique index accounts_username on accounts (lower(username));
create unique index accounts_email on accounts (lower(email));

-- One row a session: its refresh token changes with each use, and an old one ends the session.
create table sessions (
  id text primary key,
  account_id text not null references accounts (id),
  token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);

-- One pending sign-in an address.
create table sign_in_codes (
  email text primary key,
  code_hash text not null,
  link_hash text not null unique,
  attempts integer not null default 0,
  -- The guest who asked, and whose games and name are kept.
  guest_id text references accounts (id),
  expires_at timestamptz not null
);

create index sign_in_codes_expiry on sign_in_codes (expires_at);
