import { readFile } from 'node:fs/promises';
import { usePhotograph } from './convertPhotograph';
import { CLIP_KINDS, type FileKind } from './fileKind';
import { findPrivateData } from './findPrivateData';
import { toPictureError, type Wrong } from './mediaError';
import { openPicture } from './openPicture';
import { probeClip } from './probeClip';

/**
 * Decodes a whole picture.
 *
 * @returns the problem and its fix. Private data have no fix here: conversion removes them.
 */
export async function findPictureProblem(file: string): Promise<[problem: string, fix?: string] | undefined> {
  try {
    const bytes = await readFile(file);
    const { picture, metadata } = await openPicture(file, bytes);
    await picture.resize(8).raw().toBuffer();
    const data = findPrivateData(metadata, bytes);
    return data === undefined
      ? undefined
      : [`holds ${data}, which may say where, when and by whom it was taken`];
  } catch (cause) {
    const { problem, fix } = toPictureError(file, cause);
    return [problem, fix];
  }
}

/**
 * Decodes a whole photograph or clip, with the programs that convert it.
 *
 * @returns why it cannot be converted, and the fix.
 */
export async function findConversionProblem(file: string, kind: FileKind): Promise<Wrong | undefined> {
  try {
    if (CLIP_KINDS.includes(kind)) await probeClip(file);
    else await usePhotograph(file, (picture) => picture.resize(8).raw().toBuffer());
    return undefined;
  } catch (cause) {
    const { problem, fix } = toPictureError(file, cause);
    return [problem, fix];
  }
}
