-- How many new entries wait unsorted beside a text index is the connection's choice: few where people search and write
-- one record at a time, many within a batch, which has them sorted together at its end.
do $$
declare
  entity text;
begin
  foreach entity in array array['issues', 'warrants', 'fees', 'commits', 'sources'] loop
    if to_regclass(entity || '_search') is not null then
      execute format('alter index %I reset (gin_pending_list_limit)', entity || '_search');
    end if;
  end loop;
end
$$;
