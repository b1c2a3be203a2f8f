/** A password, token, code or key, and a person's name: values that must stand in no log. */
const secretFields =
  /"(?:password|currentPassword|token|resetToken|mailedCode|secret|nonce|registrationCode)":"((?:[^"\\]|\\.)+)"/g;
const codes = /"([2-9A-HJ-NP-Z]{10})"/g;
const secretPaths = /(?:reset-password|verify-email|downloads)\/([\w-]{20,})/g;
const nameFields = /"(?:fullName|studentName|guardianName|userName)":"((?:[^"\\]|\\.)+)"/g;

/** One word in lower case, such as `password`, stands in many a line; so does what is very short. */
const isTelling = (value: string) => value.length >= 8 && !/^[a-z_]+$/.test(value);

/** Gathers what requests and replies carry, and finds it where it must not be. */
export type Canaries = {
  /** Notes the secrets and names of a request or a reply: its address, or its body as JSON. */
  note(text: string): void;
  /** Secrets that stand in the text, and with `names` names too. */
  foundIn(text: string, also?: { names: boolean }): string[];
};

export function canaries(known: readonly string[] = []): Canaries {
  const secrets = new Set(known);
  const names = new Set<string>();
  const keep = (values: Set<string>, text: string, ...patterns: readonly RegExp[]) => {
    for (const pattern of patterns)
      for (const [, value = ''] of text.matchAll(pattern)) if (isTelling(value)) values.add(value);
  };
  return {
    note(text) {
      keep(secrets, text, secretFields, codes, secretPaths);
      keep(names, text, nameFields);
    },
    foundIn(text, also = { names: false }) {
      const sought = also.names ? [...secrets, ...names] : [...secrets];
      return sought.filter((value) => text.includes(value));
    },
  };
}
