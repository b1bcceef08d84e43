import { textAt } from '../json-access.ts';
import type { JsonRecord } from '../nodes.ts';
import {
  type Address,
  addressOf,
  componentAt,
  componentsAt,
  isInside,
  isSameAddress,
  listsIn,
  type Spot,
  spotOf,
  withValue,
} from './addresses.ts';

const ROOT: Address = ['components'];

/** A definition after a change, and where the changed component is in it. */
export type Placed = { definition: JsonRecord; address: Address };

export function insertComponent(definition: JsonRecord, { list, at }: Spot, json: JsonRecord): Placed {
  const components = componentsAt(definition, list);
  const place = Math.min(at, components.length);
  return {
    definition: withValue(definition, list, components.toSpliced(place, 0, json)),
    address: [...list, place],
  };
}

export function removeComponent(definition: JsonRecord, address: Address): JsonRecord {
  const { list, at } = spotOf(address);
  return withValue(definition, list, componentsAt(definition, list).toSpliced(at, 1));
}

/** An address after the component at `removed` is gone: what came later in the same list moved up by one. */
function afterRemoval(address: Address, removed: Address): Address {
  const { list, at } = spotOf(removed);
  const step = address[list.length];
  if (address.length <= list.length || !list.every((one, index) => one === address[index])) return address;
  return typeof step === 'number' && step > at ? address.with(list.length, step - 1) : address;
}

/**
 * Moves a component to a spot.
 * @returns null if it is there already, or the spot is inside of it
 */
export function moveComponent(definition: JsonRecord, from: Address, to: Spot): Placed | null {
  const json = componentAt(definition, from);
  if (json === null || !isMove({ definition, from, to })) return null;
  const list = afterRemoval([...to.list, 0], from).slice(0, -1);
  const own = spotOf(from);
  const at = isSameAddress(to.list, own.list) && to.at > own.at ? to.at - 1 : to.at;
  return insertComponent(removeComponent(definition, from), { list, at }, json);
}

/**
 * Whether a component may go to a spot: it is another place, not inside of itself, and in a form of several pages
 * everything but a page belongs into a page.
 */
export function isMove({ definition, from, to }: { definition: JsonRecord; from: Address; to: Spot }): boolean {
  const own = spotOf(from);
  const isHere = isSameAddress(own.list, to.list) && (to.at === own.at || to.at === own.at + 1);
  return !isHere && !isInside(to.list, from) && !isSameAddress(to.list, from) && fits({ definition, from, to });
}

function fits({ definition, from, to }: { definition: JsonRecord; from: Address; to: Spot }): boolean {
  const type = textAt(componentAt(definition, from) ?? {}, 'type');
  const isAtRoot = isSameAddress(to.list, ROOT);
  const isPage = type === 'panel' && isSameAddress(spotOf(from).list, ROOT);
  if (textAt(definition, 'display') !== 'wizard') return true;
  return isPage ? isAtRoot : !isAtRoot;
}

/** Every spot of a definition in reading order. */
function spotsIn(definition: JsonRecord, list: Address): readonly Spot[] {
  const components = componentsAt(definition, list);
  const inner = components.flatMap((_, at): readonly Spot[] => {
    const address = [...list, at];
    const lists = listsIn(componentAt(definition, address) ?? {}, address);
    return [{ list, at }, ...lists.flatMap((one) => spotsIn(definition, one))];
  });
  return [...inner, { list, at: components.length }];
}

/**
 * The spot one step up or down from a component, into and out of groups on the way; null at either end. It is how
 * everything that can be dragged is moved by keyboard.
 */
export function nextSpot(definition: JsonRecord, from: Address, by: -1 | 1): Spot | null {
  const own = spotOf(from);
  const spots = spotsIn(definition, ROOT);
  const here = spots.findIndex((spot) => isSameAddress(addressOf(spot), addressOf(own)));
  const ahead = by === 1 ? spots.slice(here + 1) : spots.slice(0, here).toReversed();
  return ahead.find((to) => isMove({ definition, from, to })) ?? null;
}
