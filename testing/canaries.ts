import type { Send } from './acts/caller.ts';

/** A password, token, code or key, and a person's name: values that must stand in no log. */
const secretFields =
  /"(?:password|currentPassword|token|resetToken|mailedCode|otp|secret|nonce|registrationCode)":"((?:[^"\\]|\\.)+)"/g;
const codes = /"([2-9A-HJ-NP-Z]{10})"/g;
/** As an email says it. */
const mailedCodes = /\bCode: ([2-9A-HJ-NP-Z]{10})\b/g;
const appCodes = /"otp":"(\d{6})"/g;
/** A code of an app may stand by chance within a longer number, a fraction or an id: six digits by themselves are one. */
const sixDigits = /(?<!\w|\d\.)\d{6}(?!\w|\.\d)/g;
const secretPaths = /(?:reset-password|verify-email|downloads)\/([\w-]{20,})/g;
const signedTokens = /(eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+)/g;
const nameFields = /"(?:fullName|studentName|guardianName|userName)":"((?:[^"\\]|\\.)+)"/g;

/** One word in lower case, such as `password`, stands in many a line; so does what is very short. */
const isTelling = (value: string) => value.length >= 8 && !/^[a-z_]+$/.test(value);

/** Gathers what requests and replies carry, and finds it where it must not be. */
export type Canaries = {
  /** Notes the secrets and names of a request or a reply: its address, or its body as JSON. */
  note(text: string): void;
  /** Noted secrets and any signed token that stand in the text, and with `names` names too. */
  foundIn(text: string, also?: { names: boolean }): string[];
};

export function canaries(known: readonly string[] = []): Canaries {
  const secrets = new Set(known);
  const names = new Set<string>();
  const shortCodes = new Set<string>();
  const keep = (values: Set<string>, text: string, ...patterns: readonly RegExp[]) => {
    for (const pattern of patterns)
      for (const [, value = ''] of text.matchAll(pattern)) if (isTelling(value)) values.add(value);
  };
  return {
    note(text) {
      keep(secrets, text, secretFields, codes, mailedCodes, secretPaths);
      keep(names, text, nameFields);
      for (const [, code = ''] of text.matchAll(appCodes)) shortCodes.add(code);
    },
    foundIn(text, also = { names: false }) {
      const sought = also.names ? [...secrets, ...names] : [...secrets];
      const tokens = text.match(signedTokens) ?? [];
      const digits = text.match(sixDigits) ?? [];
      return [
        ...new Set([
          ...sought.filter((value) => text.includes(value)),
          ...digits.filter((value) => shortCodes.has(value)),
          ...tokens,
        ]),
      ];
    },
  };
}

/** Long texts, such as lists of thousands, carry no other secrets than short ones. */
const READ_AT_MOST = 50_000;

/** Sends requests in the same way, with what they and their replies carry noted. */
export function notedBy(sought: Canaries, send: Send): Send {
  return async (request) => {
    sought.note(request.path);
    if (request.payload !== undefined) sought.note(request.payload.toString('utf8', 0, READ_AT_MOST));
    const reply = await send(request);
    sought.note(reply.text.slice(0, READ_AT_MOST));
    return reply;
  };
}
