// Whoever clicks does not want to wait: what moves in the hand and on the table arrives at once.

export function finishMotion(): void {
  for (const part of document.querySelectorAll('[data-hand], [data-trick], [data-fan]')) {
    for (const animation of part.getAnimations({ subtree: true })) animation.finish();
  }
}
