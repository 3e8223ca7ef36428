import { confirmResetPassword, confirmSignIn } from "aws-amplify/auth";
import { expect, test, vi } from "vitest";
import { servicesFor } from "./widget-services.ts";

vi.mock("aws-amplify/auth");

const services = servicesFor({
  pool: { kind: "embedded", client_id: "web", user_pool_id: "eu_1" },
});

test.each(["123456", "123 456", "\u00a0123\u202f456\u200b", "123456\t"])(
  "%j is the code that an app shows",
  async (typed) => {
    await services.handleConfirmSignIn?.({ challengeResponse: typed });
    expect(confirmSignIn).toHaveBeenLastCalledWith({ challengeResponse: "123456" });
  },
);

test("a code that was sent loses its spaces, and a password none", async () => {
  const reset = { username: "anna", newPassword: " a b " };
  await services.handleForgotPasswordSubmit?.({ ...reset, confirmationCode: " 123 456" });
  expect(confirmResetPassword).toHaveBeenLastCalledWith({ ...reset, confirmationCode: "123456" });
});
