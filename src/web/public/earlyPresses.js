// Remembers the last button that was pressed before the page’s own script ran, so that the page can press it again. It is
// a file of its own because it must be there before all others.
(() => {
  let pressed = null;

  function remember(event) {
    pressed = event.target instanceof Element ? event.target.closest('button') : null;
    // Without the page’s script a form would only load the page anew.
    if (pressed?.type === 'submit') event.preventDefault();
  }

  addEventListener('click', remember, true);
  window.pressAgain = () => {
    removeEventListener('click', remember, true);
    if (pressed?.isConnected) pressed.click();
    pressed = null;
  };
})();
