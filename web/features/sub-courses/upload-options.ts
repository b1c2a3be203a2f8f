type Sending = { signal: AbortSignal; onProgress: (sent: number) => void };

/** The progress is shown only where a file is sent: text alone arrives at once. */
export function uploadOptions(
  files: Record<string, File | undefined>,
  { signal, onProgress }: Sending,
): { signal: AbortSignal } & Partial<Sending> {
  const hasFile = Object.values(files).some((file) => file !== undefined);
  return hasFile ? { signal, onProgress } : { signal };
}
