// Reads the reports of a terminal mouse in xterm’s SGR form. Pure.

/** The position at which the left button went down, counted from 0. */
export interface Click {
  readonly column: number;
  readonly row: number;
}

const ESCAPE = String.fromCharCode(27);
/** Turns on reports of clicks only, in the form without a limit of columns. */
export const MOUSE_ON = `${ESCAPE}[?1000h${ESCAPE}[?1006h`;
export const MOUSE_OFF = `${ESCAPE}[?1006l${ESCAPE}[?1000l`;

const REPORT = new RegExp(`${ESCAPE}\\[<(\\d+);(\\d+);(\\d+)([Mm])`, 'g');
/** The beginning of a report. A lone Escape is a key and never held back. */
const BEGUN = new RegExp(`${ESCAPE}\\[<[\\d;]*$`);
const LEFT_BUTTON = 0;

/** Takes the reports out of the input, also when one arrives in pieces. */
export class MouseReports {
  private begun = '';

  take(arrived: string): { text: string; clicks: Click[] } {
    const whole = this.begun + arrived;
    this.begun = BEGUN.exec(whole)?.[0] ?? '';
    const clicks: Click[] = [];
    const text = whole
      .slice(0, whole.length - this.begun.length)
      .replaceAll(REPORT, (_, button: string, column: string, row: string, end: string) => {
        if (Number(button) === LEFT_BUTTON && end === 'M')
          clicks.push({ column: Number(column) - 1, row: Number(row) - 1 });
        return '';
      });
    return { text, clicks };
  }
}
