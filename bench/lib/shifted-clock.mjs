// Loaded into the program before it starts: its clock is ahead by KAKSHA_SHIFT_MS, so that a proof does not depend on the hour.
const shift = Number(process.env.KAKSHA_SHIFT_MS);
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shift);
    else super(...given);
  }
  static now() {
    return RealDate.now() + shift;
  }
};
