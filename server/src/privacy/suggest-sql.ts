/** Spellings and names connected by aliases, deleted ones included, with the names in $1, a JSON array. */
export const suggestedAliasesSql = `
with given as materialized (
  select distinct spelling_key(g.name) as key from json_array_elements_text($1::text::json) g (name))
select distinct s.name from investor_aliases a
cross join lateral (values (a.spelling::text), (a.name::text)) s (name)
where a.key in (select key from given) or a.name_key in (select key from given)
order by 1`;
