/** The name in the greeting: the first name, or else the email address; null if neither is known. */
export function firstName(user: { fullName: string; email: string }): string | null {
  return user.fullName.trim().split(/\s+/)[0] || user.email.trim() || null;
}
