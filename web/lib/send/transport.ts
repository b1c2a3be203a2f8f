import type { Route } from '@kaksha/contract/core/route.ts';

/** How a request is sent: `fetch` in the browser, the server's own handlers while it renders a page. */
export type Transport = (
  path: string,
  request: {
    method: Route['method'];
    headers: Record<string, string>;
    body?: string | FormData;
    signal?: AbortSignal;
    keepalive?: boolean;
    onProgress?: (sent: number) => void;
  },
) => Promise<{ status: number; headers: { get(name: string): string | null }; text(): Promise<string> }>;
