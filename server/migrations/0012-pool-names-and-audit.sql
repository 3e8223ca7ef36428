-- Names are compared as composed after lower-casing (`J̌an` and `ǰan` are one user). Where two users have such names
-- already, each keeps the form that it has.
update pool_user u set folded = normalize(folded, nfc)
where folded is not nfc normalized
  and not exists (
    select from pool_user other
    where other.username <> u.username and normalize(other.folded, nfc) = normalize(u.folded, nfc)
  );

-- Rows are removed by age.
create index pool_audit_at on pool_audit (at);
