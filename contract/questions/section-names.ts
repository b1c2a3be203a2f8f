// No schema library in here: pages that draw papers and results use these too.

type Named = { title: string; subject?: string | undefined };

/** What a title says after its subject; null if it does not begin with it. */
function afterSubject({ title, subject = '' }: Named): string | null {
  if (subject === '' || !title.toLowerCase().startsWith(subject.toLowerCase())) return null;
  const rest = title.slice(subject.length);
  // "Biology" does not begin with the subject "Bio".
  return rest === '' || /^[\s:,.–-]/.test(rest) ? rest.replace(/^[\s:,.–-]+/, '') : null;
}

/** The name of a section where its subject is not shown beside it: "Physics: Section 1" (behaviour 4.28). */
export function wholeName(section: Named): string {
  const { title, subject } = section;
  return subject === undefined || afterSubject(section) !== null ? title : `${subject}: ${title}`;
}

/** Its name below that of its subject: "Section 1", also of "Physics: Section 1" or "Physics Section 1". */
export function nameWithin(section: Named): string {
  return afterSubject(section) || section.title;
}

/**
 * Sections in their order, neighbours of one subject together. `subject` is null where only one section stands in a group: its
 * whole name says it all.
 */
export function bySubject<S extends { subject?: string | undefined }>(
  sections: readonly S[],
): { subject: string | null; sections: S[] }[] {
  const groups: { of: string | undefined; sections: S[] }[] = [];
  for (const section of sections) {
    const last = groups.at(-1);
    if (last !== undefined && last.of !== undefined && last.of === section.subject)
      last.sections.push(section);
    else groups.push({ of: section.subject, sections: [section] });
  }
  return groups.map(({ of, sections: together }) => ({
    subject: together.length > 1 ? (of ?? null) : null,
    sections: together,
  }));
}
