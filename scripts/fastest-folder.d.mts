/** @param room gibibytes that have to be free in memory */
export function fastestFolder(wanted: { room: number }): string;
