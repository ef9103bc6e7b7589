import type { BuildExtension } from '../../engine/src/build/emit/extensions.ts';

export default {
  // Loaded lazily: sites without pictures need no font and no renderer.
  drawPictures: async (input) => (await import('./drawPictures.ts')).drawPictures(input),
} satisfies BuildExtension;
