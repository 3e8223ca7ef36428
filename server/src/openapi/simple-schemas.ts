import { entities } from "@teckna/domain/entities";
import type { Schema } from "./operation.ts";

/** RFC 3339. */
export const moment: Schema = { type: "string", format: "date-time" };

export const uuid: Schema = { type: "string", format: "uuid" };

export const count: Schema = { type: "integer", minimum: 0 };

/** The table of an entity, as in the paths of the API. */
export const tableName: Schema = { type: "string", enum: entities.map(({ path }) => path) };
