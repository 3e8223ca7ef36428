/**
 * Trusted types, of which TypeScript's DOM types know nothing yet: what a rule returns is no string, but is taken where
 * the content security policy would refuse one. Browsers without them have no such property.
 */
declare var trustedTypes: { createPolicy<Rules>(name: string, rules: Rules): Rules } | undefined;
