// Lets the `style` of an element set CSS variables.

export type CssVariable = `--${string}`;

declare module 'react' {
  interface CSSProperties {
    [variable: CssVariable]: string | number;
  }
}
