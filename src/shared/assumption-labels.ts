import { z } from 'zod';
import { CANVAS_BOXES } from './canvas.ts';
import { CONFIDENCE_LABELS, IMPORTANCE_LABELS } from './ratings.ts';

// Apart from the lists, which pages show that check nothing.
export const canvasBoxSchema = z.enum(CANVAS_BOXES);
export const importanceSchema = z.enum(IMPORTANCE_LABELS);
export const confidenceSchema = z.enum(CONFIDENCE_LABELS);
