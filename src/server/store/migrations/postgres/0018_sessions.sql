-- What the owner of an account sees of each session: the browser and system, and when it was used last.
alter table sessions add column client text;
alter table sessions add column used_at timestamptz;

-- A guest has one token, which ends when the guest signs out.
alter table accounts add column signed_out_at timestamptz;
