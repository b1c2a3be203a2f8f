import type { ComponentType } from 'react';
import { AddedCostPage } from './added-cost-page.tsx';
import { LeavePage } from './leave-page.tsx';
import { OfferingsPage } from './offerings/offerings-page.tsx';
import { PricingPage } from './pricing-page.tsx';
import { ProposalPage } from './proposal-page.tsx';
import { TodoPage } from './todo/todo-page.tsx';
import { UpdatePage } from './update-page.tsx';

/** The static pages for the site's owner, by path; they are in no menu and no search engine (behaviour 5.2). */
export const internalPages: Readonly<Record<string, ComponentType>> = {
  pricing: PricingPage,
  proposal: ProposalPage,
  leave: LeavePage,
  usereducer: TodoPage,
  addedcost: AddedCostPage,
  update: UpdatePage,
  offerings: OfferingsPage,
};
