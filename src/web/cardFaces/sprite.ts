// The one place in the page that drawings are put into, each once, to be shown from there by their name.

const SVG = 'http://www.w3.org/2000/svg';

/** The address of a drawing that is in the sprite from now on. */
export function inSprite(name: string, draw: () => string): string {
  if (!document.getElementById(name)) {
    const drawing = document.createElementNS(SVG, 'g');
    drawing.id = name;
    drawing.innerHTML = draw();
    sprite().append(drawing);
  }
  return `#${name}`;
}

/** Out of sight, and yet displayed: cuts of what is not displayed do not cut in every browser. */
function sprite(): Element {
  const found = document.querySelector('#sprite > defs');
  if (found) return found;
  const place = document.createElementNS(SVG, 'svg');
  place.id = 'sprite';
  place.setAttribute('aria-hidden', 'true');
  place.setAttribute('width', '0');
  place.setAttribute('height', '0');
  place.style.position = 'absolute';
  const drawings = document.createElementNS(SVG, 'defs');
  place.append(drawings);
  document.body.append(place);
  return drawings;
}
