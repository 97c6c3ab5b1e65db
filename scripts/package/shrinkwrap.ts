// Builds the lock file of a published package from the project's lock file, with the same versions.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/pinnedNode.mjs';

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
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Contains the dependencies of the manifest and everything they need. */
export function shrinkwrapOf(manifest: Manifest): object {
  const lock: { packages: Packages } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  );
  const wanted = new Set<string>();
  const { name, version, dependencies, optionalDependencies = {} } = manifest;
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
    add(needed, '', lock.packages, wanted);
  const places = [...wanted].toSorted().map((place) => [place, lock.packages[place]] as const);
  return {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name, version, dependencies, optionalDependencies },
      ...Object.fromEntries(places),
    },
  };
}

/** Finds a package like Node: beside the package that needs it, then further up. Optional packages may be missing. */
function add(name: string, dependent: string, packages: Packages, wanted: Set<string>): void {
  const place = foldersAbove(dependent)
    .map((folder) => `${folder}node_modules/${name}`)
    .find((one) => one in packages);
  if (place === undefined || wanted.has(place)) return;
  wanted.add(place);
  const { dependencies = {}, optionalDependencies = {} } = packages[place];
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
    add(needed, place, packages, wanted);
  }
}

/** Returns “node_modules/a/node_modules/b/”, “node_modules/a/” and “” for a package b inside a. */
function foldersAbove(place: string): string[] {
  if (place === '') return [''];
  return [
    `${place}/`,
    ...foldersAbove(place.slice(0, place.lastIndexOf('node_modules/')).replace(/\/$/, '')),
  ];
}
