/** What the greeting calls somebody: the first name, else the address; null when neither is there. */
export function firstName(user: { fullName: string; email: string }): string | null {
  return user.fullName.trim().split(/\s+/)[0] || user.email.trim() || null;
}
