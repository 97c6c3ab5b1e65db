-- Personal access tokens, for programs that act for an account.
create table personal_tokens (
  id text not null primary key,
  account_id text not null,
  name text not null,
  token_hash text not null unique,
  -- Separated by spaces.
  scopes text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index personal_tokens_account on personal_tokens (account_id);

-- The people that OpenID Connect providers know, and their accounts here.
create table identities (
  issuer text not null,
  subject text not null,
  account_id text not null,
  -- How the provider calls the person, such as an email address. It opens nothing.
  label text not null,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index identities_account on identities (account_id);

-- Sign-ins by a provider that have begun. Each is used once, within ten minutes.
create table provider_sign_ins (
  state_hash text not null primary key,
  binding_hash text not null,
  provider text not null,
  nonce text not null,
  verifier text not null,
  -- The account to link; null to sign in.
  account_id text,
  expires_at timestamptz not null
);
create index provider_sign_ins_expiry on provider_sign_ins (expires_at);

-- Programs without a browser that wait until somebody types their code on the page.
create table device_sign_ins (
  device_hash text not null primary key,
  user_hash text not null unique,
  client text not null,
  account_id text,
  polled_at timestamptz,
  expires_at timestamptz not null
);
create index device_sign_ins_expiry on device_sign_ins (expires_at);
