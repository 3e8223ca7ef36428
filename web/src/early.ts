import { startEarlyRequest } from "./early/early-request.ts";

startEarlyRequest();
