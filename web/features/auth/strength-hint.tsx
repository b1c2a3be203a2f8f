import { texts } from './login-text.en.ts';
import { passwordStrength } from './password-strength.ts';

const levels = ['weak', 'fair', 'strong'] as const;

/** Three bars and a word: a hint, not a requirement. */
export function StrengthHint({ password }: { password: string }) {
  const strength = passwordStrength(password);
  const reached = password ? levels.indexOf(strength) : -1;
  return (
    <>
      <span className="strength" aria-hidden="true">
        {levels.map((level, index) => (
          <i key={level} className={index <= reached ? 'on' : undefined} />
        ))}
      </span>
      {password ? texts.strength[strength] : texts.strengthHint}
    </>
  );
}
