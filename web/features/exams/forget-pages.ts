/**
 * Removes what lets running exams be reloaded without a connection (`take/offline-page.ts`), whoever took them; nothing else
 * here has workers or caches. A file of its own: every page loads it, and none but the exam's has the scripts of exams.
 */
export async function forgetExamPages(): Promise<void> {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  for (const worker of workers) void worker.unregister();
  for (const name of (await globalThis.caches?.keys()) ?? []) void caches.delete(name);
}
