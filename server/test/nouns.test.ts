import { trashKinds } from '@kaksha/contract/trash.ts';
import { expect, test } from 'vitest';
import { erasureKinds } from '#server/database/schema/erasures.ts';
import { fileOwnerKinds } from '#server/database/schema/files.ts';
import { nouns } from '#server/nouns.ts';

const kindsOf = (described: readonly { kind: string }[]) => described.map(({ kind }) => kind).sort();

test('every kind of item in the trash is described by one noun', () => {
  expect(kindsOf(nouns.trash)).toEqual([...trashKinds].sort());
});

test('every kind of row that owns files is described by one noun', () => {
  expect(kindsOf(nouns.fileOwners)).toEqual([...fileOwnerKinds].sort());
});

test('every kind of erasure but the account is undone by the personal data of one noun', () => {
  const undone = nouns.personalData.flatMap(({ rows = [] }) => rows);
  expect(kindsOf(undone)).toEqual(erasureKinds.filter((kind) => kind !== 'account').sort());
});

test('the account is erased last, because the others refer to it', () => {
  expect(nouns.personalData.at(-1)?.name).toBe('account');
});
