// The least that react-admin needs to show the list of issues with the product's columns.
import {
  Admin,
  BooleanField,
  Datagrid,
  DateField,
  List,
  NumberField,
  Resource,
  TextField,
} from "react-admin";
import { createRoot } from "react-dom/client";

const dataProvider = {
  getList: async (path, { pagination, signal }) => {
    const { page, perPage } = pagination;
    const query = new URLSearchParams({ offset: (page - 1) * perPage, size: perPage });
    const answer = await fetch(`/api/${path}?${query}`, { signal });
    return { data: await answer.json(), total: Number(answer.headers.get("x-total-count")) };
  },
};

const Issues = () => (
  <List sort={{ field: "created_at", order: "DESC" }} perPage={25}>
    <Datagrid>
      <TextField source="share_id" />
      <DateField source="announcement_date" />
      <DateField source="record_date" />
      <DateField source="sub_start_date" />
      <DateField source="sub_end_date" />
      <NumberField source="unit_sub_price" />
      <NumberField source="offered_units" />
      <NumberField source="outstanding_shares" />
      <NumberField source="approx_total_commitment" />
      <NumberField source="unit_sub_total" />
      <BooleanField source="cancelled" />
      <TextField source="internal_comment" />
      <TextField source="id" />
    </Datagrid>
  </List>
);

createRoot(document.querySelector("#root")).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="issues" list={Issues} />
  </Admin>,
);
