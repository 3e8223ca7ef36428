import { Deployment } from "kubernetes-models/apps/v1/Deployment";
import { CronJob } from "kubernetes-models/batch/v1/CronJob";
import { Ingress } from "kubernetes-models/networking.k8s.io/v1/Ingress";
import { PersistentVolumeClaim } from "kubernetes-models/v1/PersistentVolumeClaim";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1/PodDisruptionBudget";
import { Service } from "kubernetes-models/v1/Service";
import type { Manifest } from "./manifest-types.ts";

/** Models of Kubernetes' kinds, each of which validates by the JSON schema of Kubernetes' API. */
const models = [
  Deployment,
  CronJob,
  Ingress,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Service,
] as const;

/** What the JSON schema refuses in a manifest, such as a wrong word or quantity; null if nothing. It ignores unknown members. */
export const findSchemaProblem = (manifest: Manifest): string | null => {
  const { apiVersion, kind } = manifest;
  const model = models.find((each) => each.apiVersion === apiVersion && each.kind === kind);
  if (!model) return `no schema of ${apiVersion} ${kind}`;
  try {
    // Whether it has this form is what is validated.
    new model(manifest as never).validate();
    return null;
  } catch (error) {
    return String(error);
  }
};
