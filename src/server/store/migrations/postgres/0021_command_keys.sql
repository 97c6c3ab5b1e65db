-- Commands that were executed, so that a repetition is answered and not executed again. For the server alone.
create table command_keys (
  person_id text not null,
  key text not null,
  table_id text not null,
  -- Of the table after the command.
  version integer not null,
  -- Hash of the request: another request under the same key is refused.
  fingerprint text not null,
  answer json,
  expires_at timestamptz not null,
  primary key (person_id, key)
);
create index command_keys_expiry on command_keys (expires_at);

-- CRC-32 of the id, the version and the event; null in rows of earlier versions.
alter table events add column crc bigint;
