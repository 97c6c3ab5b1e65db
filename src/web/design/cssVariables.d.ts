// Elements may set the variables that the styles read.

export type CssVariable = `--${string}`;

declare module 'react' {
  interface CSSProperties {
    [variable: CssVariable]: string | number;
  }
}
