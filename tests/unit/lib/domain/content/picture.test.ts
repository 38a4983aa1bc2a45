import { describe, expect, test } from 'vitest';
import { readPicture } from '#lib/domain/content/block-fields.ts';

describe('A picture of a story', () => {
  test('is from the shop’s own store, or was uploaded by editors', () => {
    expect(readPicture({ filename: 'editorial/hero-home.svg', alt: 'A shirt' })).toEqual({
      hash: 'editorial/hero-home.svg',
      alt: 'A shirt',
    });
    const filename = 'https://a.storyblok.com/f/1234/800x600/0123abcd/home-kit.jpg';
    expect(readPicture({ filename, alt: null })).toEqual({
      hash: 'a.storyblok.com/f/1234/800x600/0123abcd/home-kit.jpg',
      alt: '',
    });
  });

  test.each([
    'a.storyblok.com',
    'a-us.storyblok.com',
    'a-ap.storyblok.com',
    'a-ca.storyblok.com',
    'a.storyblokchina.cn',
  ])('is shown from the region of %s', (host) => {
    expect(readPicture({ filename: `https://${host}/f/1/800x600/0a/kit.jpg` })?.hash).toBe(
      `${host}/f/1/800x600/0a/kit.jpg`,
    );
  });

  test('is shown when an old space leaves out the scheme of its address', () => {
    const filename = '//a.storyblok.com/f/1/800x600/0a/kit.jpg';
    expect(readPicture({ filename })?.hash).toBe('a.storyblok.com/f/1/800x600/0a/kit.jpg');
  });

  test.each([
    'https://evil.example/f/1/kit.jpg',
    'https://a.storyblok.com.evil.example/f/1/kit.jpg',
    'https://evil.example@a.storyblok.com/f/1/kit.jpg',
    'https://a.storyblok.com/f/../../kit.jpg',
    'https://a.storyblok.com/f/1/kit.jpg?w=1',
    'http://a.storyblok.com/f/1/kit.jpg',
    '//evil.example/f/1/kit.jpg',
    'ftp://a.storyblok.com/f/1/kit.jpg',
    'javascript:alert(1).jpg',
    '../secret.svg',
    '/etc/passwd.png',
  ])('is dropped at %s', (filename) => {
    expect(readPicture({ filename })).toBeUndefined();
  });
});
