import type { StoredFigure } from '@kaksha/contract/figures.ts';
import { type Person, request } from './factories.ts';
import { aFile } from './files.ts';
import { aPng } from './png.ts';
import type { TestApp } from './test-app.ts';

/** The form of an upload of a picture of this size, or of several, in the field of a figure or another. */
export async function aFigure({
  width = 40,
  height = 30,
  field = 'image',
  count = 1,
} = {}): Promise<FormData> {
  const png = await aPng(width, height, 'white');
  const form = new FormData();
  for (let one = 0; one < count; one += 1) form.append(field, aFile(png, 'circuit.png'));
  return form;
}

export async function makeFigure(test: TestApp, as: Person): Promise<StoredFigure> {
  const made = await request(test, '/figures', { method: 'POST', as, body: await aFigure() });
  if (made.statusCode !== 201) throw new Error(`The figure was not stored: ${made.body}`);
  return made.json<StoredFigure>();
}
