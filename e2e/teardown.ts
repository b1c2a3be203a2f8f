import { rmSync } from 'node:fs';

/** The stories' data goes with them. */
export default function teardown(): void {
  const folder = process.env.KAKSHA_E2E_DATA;
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
}
