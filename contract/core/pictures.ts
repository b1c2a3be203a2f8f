/** The widths in pixels in which every stored picture is available, in addition to its full size (behaviour 3.10). */
export const pictureWidths: readonly number[] = [128, 256, 512, 1024];

/**
 * The path of a stored picture in one of these widths: `/uploads/….webp` gives `/uploads/…-512.webp`. A picture that is
 * narrower is served as it is (behaviour 3.10).
 */
export const pictureAt = (path: string, width: number): string => path.replace(/\.webp$/, `-${width}.webp`);
