declare global {
  /** The call that boot.js began: its path, the token it was sent with, and its reply. */
  var early: { path: string; authorization?: string; reply: Promise<Response> } | undefined;
}

/**
 * The reply that boot.js has already asked for, once, if this request is the same and of the same person; otherwise
 * undefined.
 */
export function takeEarly(
  path: string,
  { method, headers }: { method: string; headers: Record<string, string> },
): Promise<Response> | undefined {
  const begun = globalThis.early;
  if (begun?.path !== path || method !== 'GET') return undefined;
  globalThis.early = undefined;
  return begun.authorization === headers.authorization ? begun.reply : undefined;
}
