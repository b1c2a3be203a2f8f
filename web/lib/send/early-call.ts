declare global {
  /** The call that boot.js began, without a token: its path and its reply. */
  var early: { path: string; reply: Promise<Response> } | undefined;
}

/** The reply that boot.js has already asked for, once, if this request is the same; otherwise undefined. */
export function takeEarly(
  path: string,
  { method, headers }: { method: string; headers: Record<string, string> },
): Promise<Response> | undefined {
  const begun = globalThis.early;
  if (begun?.path !== path || method !== 'GET' || headers.authorization !== undefined) return undefined;
  globalThis.early = undefined;
  return begun.reply;
}
