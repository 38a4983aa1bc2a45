import type { AstroIntegration } from 'astro';

/**
 * Removes what Tailwind adds for browsers without `color-mix()` and `@property`, which the shop's own colours need anyway
 * (Chrome 111, Safari 16.4, Firefox 128). Its Vite plugin has no option for that.
 */
export function modernCss(): AstroIntegration {
  return {
    name: 'terrace:modern-css',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            css: {
              postcss: {
                plugins: [
                  {
                    postcssPlugin: 'modern-css',
                    AtRule: {
                      supports: (rule) => {
                        if (COLOUR_MIX.test(rule.params)) rule.replaceWith(rule.nodes ?? []);
                      },
                      layer: (rule) => {
                        if (rule.params === 'properties' && rule.nodes) rule.remove();
                      },
                    },
                  },
                ],
              },
            },
          },
        });
      },
    },
  };
}

const COLOUR_MIX = /^\(color: ?color-mix\(in lab, red, red\)\)$/;
