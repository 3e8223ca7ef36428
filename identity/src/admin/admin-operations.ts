import { adminConfirmSignUp } from "./admin-confirm-sign-up.ts";
import { adminCreateUser } from "./admin-create-user.ts";
import { adminDeleteUser } from "./admin-delete-user.ts";
import { adminDisableUser } from "./admin-disable-user.ts";
import { adminEnableUser } from "./admin-enable-user.ts";
import { adminGetUser } from "./admin-get-user.ts";
import { adminResetUserPassword } from "./admin-reset-user-password.ts";
import { adminSetUserMfaPreference } from "./admin-set-user-mfa-preference.ts";
import { adminSetUserPassword } from "./admin-set-user-password.ts";
import { adminUpdateUserAttributes } from "./admin-update-user-attributes.ts";
import { adminUserGlobalSignOut } from "./admin-user-global-sign-out.ts";
import { adminAddUserToGroup } from "./groups/admin-add-user-to-group.ts";
import { adminListGroupsForUser } from "./groups/admin-list-groups-for-user.ts";
import { adminRemoveUserFromGroup } from "./groups/admin-remove-user-from-group.ts";
import { listGroups } from "./groups/list-groups.ts";
import { listUsersInGroup } from "./groups/list-users-in-group.ts";
import { getUserPoolMfaConfig } from "./get-user-pool-mfa-config.ts";
import { listUsers } from "./list-users.ts";
import { setUserPoolMfaConfig } from "./set-user-pool-mfa-config.ts";
import type { AdminOperation } from "./admin-operation.ts";

/** The complete list of administrative operations; each requires a signature. */
export const adminOperations: ReadonlyMap<string, AdminOperation> = new Map([
  ["AdminAddUserToGroup", adminAddUserToGroup],
  ["AdminConfirmSignUp", adminConfirmSignUp],
  ["AdminCreateUser", adminCreateUser],
  ["AdminDeleteUser", adminDeleteUser],
  ["AdminDisableUser", adminDisableUser],
  ["AdminEnableUser", adminEnableUser],
  ["AdminGetUser", adminGetUser],
  ["AdminListGroupsForUser", adminListGroupsForUser],
  ["AdminRemoveUserFromGroup", adminRemoveUserFromGroup],
  ["AdminResetUserPassword", adminResetUserPassword],
  ["AdminSetUserMFAPreference", adminSetUserMfaPreference],
  ["AdminSetUserPassword", adminSetUserPassword],
  ["AdminUpdateUserAttributes", adminUpdateUserAttributes],
  ["AdminUserGlobalSignOut", adminUserGlobalSignOut],
  ["GetUserPoolMfaConfig", getUserPoolMfaConfig],
  ["ListGroups", listGroups],
  ["ListUsers", listUsers],
  ["ListUsersInGroup", listUsersInGroup],
  ["SetUserPoolMfaConfig", setUserPoolMfaConfig],
]);
