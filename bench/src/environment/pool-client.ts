export type Reply = { readonly status: number; readonly body: Record<string, unknown> };

/** Makes one call of the user pool's protocol, whether refused or not. */
export type RequestPool = (action: string, body: object) => Promise<Reply>;

export const poolClient =
  (endpoint: string): RequestPool =>
  async (action, body) => {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: {
        "content-type": "application/x-amz-json-1.1",
        "x-amz-target": `AWSCognitoIdentityProviderService.${action}`,
      },
      body: JSON.stringify(body),
    });
    const parsed: unknown = await response.json();
    return { status: response.status, body: Object.fromEntries(Object.entries(parsed ?? {})) };
  };

/** The response of a call that must succeed. */
export const granted = ({ status, body }: Reply): Record<string, unknown> => {
  if (status !== 200) throw new Error(`the pool responded ${status}: ${JSON.stringify(body)}`);
  return body;
};
