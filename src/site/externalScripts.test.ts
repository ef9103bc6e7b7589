import { expect, test } from 'vitest';
import { externalOrigins, externalScripts } from './externalScripts.ts';

const script = { src: 'https://stats.example.com/a.js', data: {}, connect: [], frames: [], images: [] };

test('nothing is loaded and nothing allowed unless it is configured', () => {
  expect(externalScripts({ analytics: null, chat: null })).toEqual([]);
  expect(externalOrigins({ analytics: null, chat: null })).toEqual({
    scripts: [],
    connect: [],
    frames: [],
    images: [],
  });
});

test('a script may load and reach its own origin, and what is named', () => {
  const chat = {
    ...script,
    src: 'https://chat.example.com:8443/w/widget.js?v=2',
    data: { key: 'k' },
    connect: ['https://api.example.com/v1', 'https://stats.example.com'],
    frames: ['https://chat.example.com:8443'],
  };
  expect(externalScripts({ analytics: script, chat })).toEqual([
    { src: script.src, data: {} },
    { src: chat.src, data: { key: 'k' } },
  ]);
  expect(externalOrigins({ analytics: script, chat })).toEqual({
    scripts: ['https://stats.example.com', 'https://chat.example.com:8443'],
    connect: ['https://stats.example.com', 'https://chat.example.com:8443', 'https://api.example.com'],
    frames: ['https://chat.example.com:8443'],
    images: [],
  });
});
