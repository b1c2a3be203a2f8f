const LONGEST = 150;

/**
 * The sender's file name as text that can be shown and stored: its last part, without control characters, without the
 * marks that change the text direction (which show "fdp.exe" as "exe.pdf"), and of limited length.
 */
export function originalName(name: string | undefined): string {
  const last = (name ?? '').toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  const shown = clean === '' || /^\.+$/.test(clean) ? 'file' : clean;
  return Array.from(shown).slice(-LONGEST).join('');
}
