// The lock file of a package that is made of some of the project's packages: the same versions, and no others.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../pinnedNode.mjs';

interface Locked {
  readonly version?: string;
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

type Packages = Readonly<Record<string, Locked>>;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Of the packages that the manifest names, and all that these need. */
export function shrinkwrapOf(manifest: Manifest): object {
  const lock: { packages: Packages } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  );
  const wanted = new Set<string>();
  for (const name of Object.keys(manifest.dependencies)) add(name, '', lock.packages, wanted);
  const places = [...wanted].toSorted().map((place) => [place, lock.packages[place]] as const);
  const { name, version, dependencies } = manifest;
  return {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': { name, version, dependencies }, ...Object.fromEntries(places) },
  };
}

/** As Node looks for a package: beside who asks, then further up. A part for other systems may be missing. */
function add(name: string, asker: string, packages: Packages, wanted: Set<string>): void {
  const place = foldersAbove(asker)
    .map((folder) => `${folder}node_modules/${name}`)
    .find((one) => one in packages);
  if (place === undefined || wanted.has(place)) return;
  wanted.add(place);
  const { dependencies = {}, optionalDependencies = {} } = packages[place];
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
    add(needed, place, packages, wanted);
  }
}

/** “node_modules/a/node_modules/b/”, “node_modules/a/” and “”. */
function foldersAbove(place: string): string[] {
  if (place === '') return [''];
  return [
    `${place}/`,
    ...foldersAbove(place.slice(0, place.lastIndexOf('node_modules/')).replace(/\/$/, '')),
  ];
}
