-- What the nodes of a cluster remember together for a while: answers to repeated requests, and sealed tokens of clients
-- that may connect again. Losing it costs a client its repetition or its way back, nothing else.

create unlogged table shared_values (
  key text primary key,
  value text not null,
  expires_at timestamptz not null
);
create index shared_values_expiry on shared_values (expires_at);
