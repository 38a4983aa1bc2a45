import type { AstroIntegration } from 'astro';

/** Registers `client:intent`. */
export function clientIntent(): AstroIntegration {
  return {
    name: 'terrace:client-intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'intent',
          entrypoint: './src/islands/directive/intent.ts',
        });
      },
    },
  };
}
