// The sprite: a hidden SVG element with every drawing of the page, each once, referred to by its id.

const SVG = 'http://www.w3.org/2000/svg';

/** Adds a drawing to the sprite unless it is there already, and returns its href. */
export function addToSprite(id: string, draw: () => string): string {
  if (!document.getElementById(id)) {
    const drawing = document.createElementNS(SVG, 'g');
    drawing.id = id;
    drawing.innerHTML = draw();
    sprite().append(drawing);
  }
  return `#${id}`;
}

/** Not `display: none`: some browsers ignore clip paths in elements that are not displayed. */
function sprite(): Element {
  const found = document.querySelector('#sprite > defs');
  if (found) return found;
  const svg = document.createElementNS(SVG, 'svg');
  svg.id = 'sprite';
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('width', '0');
  svg.setAttribute('height', '0');
  svg.style.position = 'absolute';
  const defs = document.createElementNS(SVG, 'defs');
  svg.append(defs);
  document.body.append(svg);
  return defs;
}
